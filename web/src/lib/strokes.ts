// What icons are made of: shapes in the colour of the text around them.

const STROKE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

/** A filled shape. */
export const solid = (path: string): string => `<path fill="currentColor" d="${path}"/>`;
/** A filled shape with holes. */
export const holed = (path: string): string => `<path fill="currentColor" fill-rule="evenodd" d="${path}"/>`;
/** A line. */
export const line = (path: string, width = 1.9): string => `<path ${STROKE} stroke-width="${width}" d="${path}"/>`;
/** A filled circle. */
export const dot = (x: number, y: number, r: number): string =>
  `<circle fill="currentColor" cx="${x}" cy="${y}" r="${r}"/>`;
/** The line of a circle. */
export const circle = (x: number, y: number, r: number): string =>
  `<circle ${STROKE} stroke-width="1.9" cx="${x}" cy="${y}" r="${r}"/>`;
