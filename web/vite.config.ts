import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** What every table needs. */
const OF_TABLES = [
  "pages/TablePage",
  "board/(?!Gallery|GameMap|camera)",
  "parts/table/(Sheet|Side|Orders|Points|Seat)",
  "lib/(motion|sigils)",
];

/** What is always loaded together comes in one file, as each costs a request; all else is split by where it is imported. */
const GROUPS = [
  { name: "svelte", test: /node_modules|rolldown/ },
  { name: "start", tags: ["$initial"] },
  { name: "small", test: /src\/(lib\/(rules|size)|parts\/opening\/HereOnly)/ },
  { name: "table", test: new RegExp(`src/(${OF_TABLES.join("|")})`) },
  { name: "map", test: /src\/board\/GameMap\./ },
  { name: (id: string) => /games\/(\w+\/icons)\./.exec(id)?.[1]?.replace("/", "_") ?? null },
  { name: (id: string) => /games\/(\w+)\/(Board|SeatCard|Aside|own\/Rounds|stage)\./.exec(id)?.[1] ?? null },
].map((group, at, all) => ({ ...group, priority: all.length - at }));

/** Pack scripts and styles once and well, so that the server need not do it for each visitor. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))) {
        const data = readFileSync(join(dir, file));
        writeFileSync(join(dir, `${file}.br`), brotliCompressSync(data, BEST));
        writeFileSync(join(dir, `${file}.gz`), gzipSync(data, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    outDir: "../src/galactarium/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
