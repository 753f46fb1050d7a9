import type { Desk } from '../state/workspace.svelte.ts';
import type { Preferences } from '../state/preferences.svelte.ts';
import type { Session } from '../state/session.svelte.ts';
import { actionOf } from './keys.ts';

interface KeyContext {
  readonly session: Session;
  readonly desk: Desk;
  readonly preferences: Preferences;
  readonly narrow: boolean;
}

/** Carries out what a key press means; false where it means nothing and the browser may have it. */
export function act(event: KeyboardEvent, around: KeyContext): boolean {
  if (event.defaultPrevented) return false;
  const { session, desk, preferences } = around;
  const found = actionOf(event, {
    typing: typing(event.target),
    modal: desk.dialog !== null || document.querySelector('[role="menu"]') !== null,
    letters: preferences.letters,
  });
  if (!found) return false;
  const row = desk.row ?? desk.target?.filing ?? null;
  switch (found.action) {
    case 'escape':
      return escape(event, around);
    case 'ask':
      desk.view = 'questions';
      desk.pane = 'questions';
      desk.call('ask');
      return true;
    case 'otherSide':
      if (desk.view !== 'redline') return false;
      desk.call('otherSide');
      return true;
    case 'next':
    case 'previous':
      if (desk.view === 'redline') desk.call(found.action === 'next' ? 'nextChange' : 'previousChange');
      else desk.walk(found.action === 'next' ? 1 : -1);
      return true;
    case 'open': {
      const citation = desk.citations.find((candidate) => candidate.number === found.digit);
      if (!citation) return false;
      desk.openFootnote(citation);
      return true;
    }
    case 'outline':
    case 'find':
    case 'page':
    case 'copy':
    case 'readAs':
      desk.call(found.action);
      return true;
    case 'trace':
      if (!desk.answer) return false;
      desk.traceOpen = !desk.traceOpen;
      return true;
    case 'filter':
      if (!preferences.library) foldLibrary(around);
      desk.pane = 'library';
      // The box is there once the library is.
      setTimeout(() => desk.call('filter'));
      return true;
    case 'only':
      if (row === null || !session.byId.has(row)) return false;
      desk.askOnly(row);
      return true;
    case 'details':
      if (row === null || !session.byId.has(row)) return false;
      desk.dialog = { kind: 'details', filing: row };
      return true;
    case 'statements': {
      if (row === null || session.byId.get(row)?.state.kind !== 'ready') return false;
      if (desk.target?.filing === row && desk.sheet === 'statements') desk.showSheet('pages');
      else desk.openStatements(row);
      return true;
    }
    case 'overview':
      if (row === null || session.byId.get(row)?.state.kind !== 'ready') return false;
      desk.openOverview([row]);
      return true;
    case 'redline':
      if (row === null || session.byId.get(row)?.state.kind !== 'ready') return false;
      desk.openRedline(row);
      return true;
    case 'library':
      foldLibrary(around);
      return true;
    case 'filing':
      desk.foldFiling();
      return true;
    case 'questions':
      desk.view = 'questions';
      desk.pane = 'questions';
      return true;
    case 'search':
      desk.goSearch();
      return true;
    case 'grid':
    case 'memo':
    case 'lab':
      desk.view = found.action;
      desk.pane = 'questions';
      return true;
    case 'settings':
      desk.view = 'settings';
      desk.pane = 'questions';
      return true;
    case 'sealed':
      if (!session.shelf.state) return false;
      void session.shelf.seal(!session.shelf.sealed);
      return true;
    case 'keys':
      desk.dialog = { kind: 'keys' };
      return true;
  }
}

function foldLibrary({ preferences, desk, narrow }: KeyContext): void {
  if (narrow) {
    desk.pane = desk.pane === 'library' ? 'questions' : 'library';
    return;
  }
  preferences.library = !preferences.library;
  preferences.keep();
}

/** Esc leaves the field, then cancels the question, then closes the filing. */
function escape(event: KeyboardEvent, { session, desk }: KeyContext): boolean {
  if (session.asking.question !== null) {
    void session.asking.cancel();
    return true;
  }
  if (typing(event.target) && event.target instanceof HTMLElement) {
    event.target.blur();
    return true;
  }
  if (desk.target) {
    desk.closeFiling();
    return true;
  }
  if ((desk.view === 'grid' || desk.view === 'lab') && desk.gridCell !== null) {
    desk.closeGridCell();
    return true;
  }
  if (desk.view === 'overview' || desk.view === 'redline') {
    desk.view = 'questions';
    return true;
  }
  return false;
}

function typing(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLElement && target.isContentEditable;
}
