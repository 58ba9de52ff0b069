import { areaAndAbove } from '@contract/rules/area';
import type { Viewer } from '@contract/rules/roles';
import type { SuggestionKind } from '@contract/rules/suggestion-terms';
import type { Step, Term } from '@contract/schema/term';
import type { TermReads } from './reads';

export interface TermService {
  /** The current term of the viewer's area, or of the nearest area above that has one; null when there is none. */
  currentTerm(viewer: Viewer): Promise<Term | null>;
  /** The terms of that congress, newest first. */
  listTerms(viewer: Viewer): Promise<Term[]>;
  listSteps(query: { processType: SuggestionKind; pageIndex: number; pageSize: number }): Promise<Step[]>;
}

/** A town without a congress of its own belongs to its county's. */
export function makeTermService({ reads }: { reads: TermReads }): TermService {
  return {
    currentTerm: async (viewer) => (await reads.findCurrent(areaAndAbove(viewer.areaCode))) ?? null,
    listTerms: (viewer) => reads.listNearest(areaAndAbove(viewer.areaCode)),
    listSteps: ({ processType, ...page }) => reads.listSteps(processType, page),
  };
}
