import { colourOf, type LivelihoodState, QUARTERS } from '@contract/rules/livelihood';
import type { FileRef } from '@contract/schema/file';
import type { PublicLivelihoodDetail } from '@contract/schema/livelihood-parts';
import type { FileModule } from '../file';
import type { LivelihoodReads } from './reads';

type Files = Map<number, FileRef[]>;
type QuarterRow = Awaited<ReturnType<LivelihoodReads['quartersOf']>>[number];

/** Returns the quarters of a running project: the plan and the reports. */
function quartersTold(
  { state, year, plan }: { state: LivelihoodState; year: number; plan: readonly number[] },
  reported: readonly QuarterRow[],
  photos: Files,
): PublicLivelihoodDetail['quarters'] {
  if (plan.length === 0) return [];
  return QUARTERS.map((quarter) => {
    const row = reported.find((one) => one.quarter === quarter);
    const planned = plan[quarter - 1] ?? null;
    if (!row) return { quarter, plan: planned, progress: null, spent: null, colour: null, note: '', reportedAt: null, photos: [] };
    // The colour of a reported quarter compares it with its plan at that time.
    const colour = colourOf({ state: 'running', year, plan, quarter, progress: row.progress }, row.reportedAt);
    const { progress, spent, note, reportedAt } = row;
    return {
      ...{ quarter, plan: planned, progress, spent, note, reportedAt: reportedAt.toISOString() },
      ...{ colour: state === 'stopped' ? null : colour, photos: photos.get(row.id) ?? [] },
    };
  });
}

interface Row {
  id: number;
  state: LivelihoodState;
  year: number;
  plan: readonly number[];
}

/** Returns the public parts of a project: quarters with photos, problems, second looks, decisions and supervisors. */
export async function belongingsOf(
  reads: LivelihoodReads,
  files: FileModule['attachments'],
  row: Row,
): Promise<Pick<PublicLivelihoodDetail, 'quarters' | 'problemList' | 'looks' | 'adjustments' | 'supervisors'>> {
  const [reported, problems, looks, adjustments, supervisors] = await Promise.all([
    reads.quartersOf(row.id),
    reads.problemsOf(row.id),
    reads.looksOf(row.id),
    reads.adjustmentsOf(row.id),
    reads.supervisorsOf(row.id),
  ]);
  const ids = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
  const [ofQuarters, ofProblems, ofFixes, ofLooks] = await Promise.all([
    files.filesOf('livelihoodQuarter', ids(reported)),
    files.filesOf('livelihoodProblem', ids(problems)),
    files.filesOf('livelihoodFix', ids(problems)),
    files.filesOf('livelihoodLook', ids(looks)),
  ]);
  return {
    quarters: quartersTold(row, reported, ofQuarters),
    problemList: problems.map(({ id, content, raisedByName, raisedOn, fix, fixedOn }) => ({
      ...{ id, content, raisedByName, raisedOn, fixed: fixedOn !== null, fix, fixedOn },
      ...{ photos: ofProblems.get(id) ?? [], fixPhotos: ofFixes.get(id) ?? [] },
    })),
    looks: looks.map(({ id, lookedOn, people, seen, holds }) => ({
      ...{ id, on: lookedOn, people, seen, holds },
      photos: ofLooks.get(id) ?? [],
    })),
    adjustments,
    supervisors,
  };
}
