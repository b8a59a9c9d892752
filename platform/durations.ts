// Lengths of time, stated once. What Node and browsers take is in milliseconds, what PostgreSQL, HTTP and the
// queue take in seconds; the name says which. Safe in the browser.
export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export const minuteSeconds = 60;
export const hourSeconds = 60 * minuteSeconds;
export const daySeconds = 24 * hourSeconds;
