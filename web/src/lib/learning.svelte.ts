// At which tables of this browser the coach sits, and what was told and learnt there.

const STORE = "galactarium.coach";
const MOST = 30;

export interface Progress {
  is_open: boolean;
  told: string[];
  learnt: string[];
  /** The question at which something was told last, what it was, and how many lessons were told there. */
  asked: string;
  topic: string;
  count: number;
}

export const NOTHING: Progress = { is_open: true, told: [], learnt: [], asked: "", topic: "", count: 0 };

function stored(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

class Learning {
  private tables = $state(stored());

  at(table: string): Progress | undefined {
    return this.tables[table];
  }

  /** Let the coach sit down at a table, or change what is known of it. */
  keep(table: string, changes: Partial<Progress>): void {
    const { [table]: before, ...others } = this.tables;
    const now = { ...NOTHING, ...before, ...changes };
    this.tables = Object.fromEntries([[table, now] as const, ...Object.entries(others)].slice(0, MOST));
    try {
      localStorage.setItem(STORE, JSON.stringify(this.tables));
    } catch {
      // A browser that keeps nothing still learns.
    }
  }
}

export const learning = new Learning();
