import type { Page, Span } from '../../../domain/document.ts';
import { stretchesOf } from '../../sentences/stretch.ts';

/** The sentences of a page's running text. */
export const sentencesOf = (page: Page): readonly Span[] => stretchesOf(page).flatMap(({ sentences }) => sentences.map(({ span }) => span));
