import type { FilingId } from '../../domain/document.ts';
import type { Passage } from '../sentences/extract.ts';

/** What a place of a page is called by, wherever places of one question are compared. */
export const placeName = (filing: FilingId, page: number, start: number): string => `${filing} ${String(page)} ${String(start)}`;

/** The place of a passage. */
export const placeOf = ({ evidence, span }: Passage): string => placeName(evidence.hit.filing, evidence.page.number, span.start);
