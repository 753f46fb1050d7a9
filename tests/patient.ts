/** How long a test waits for what is to come: on two cores with all else beside it, a second (Vitest's own) was once too short for what takes a tenth of one. */
export const PATIENT = { timeout: 20_000, interval: 10 };
