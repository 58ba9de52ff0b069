import { areaAndAbove } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Step, Term } from '@contract/schema/term';
import type { TermStore } from './store';

export interface TermService {
  /** The current term of the viewer's area, or of the nearest area above that has one; null when there is none. */
  currentTerm(viewer: Viewer): Promise<Term | null>;
  /** The terms of that congress, newest first. */
  listTerms(viewer: Viewer): Promise<Term[]>;
  listSteps(query: { processType: SuggestionKind; pageIndex: number; pageSize: number }): Promise<Step[]>;
}

/** A town without a congress of its own belongs to its county's. */
export function makeTermService({ store }: { store: TermStore }): TermService {
  return {
    currentTerm: async (viewer) => (await store.findCurrent(areaAndAbove(viewer.areaCode))) ?? null,
    listTerms: (viewer) => store.listNearest(areaAndAbove(viewer.areaCode)),
    listSteps: ({ processType, ...page }) => store.listSteps(processType, page),
  };
}
