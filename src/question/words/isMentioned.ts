import { escaped } from '../../text/escaped.ts';

/** Whether a text has the name as words of its own, spelled and capitalised alike. */
export const isMentioned = (text: string, name: string): boolean => name.length > 2 && new RegExp(`\\b${escaped(name)}\\b`).test(text);
