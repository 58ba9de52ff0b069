import { ACTIVITY_LIST } from '@contract/lists/activity';
import { ACTIVITY_PHASES, phaseOf } from '@contract/rules/activity';
import { exportOf } from '../../platform/exchange/list-export';
import { entryNames } from '../dictionary/service';
import { makeActivityListReads } from './list-reads';
import { peopleOf } from './present';

/** Exports the list of activities as a table, for organisers. */
export const activityExport = exportOf(
  ACTIVITY_LIST,
  (db, { viewer, query, now }) => makeActivityListReads(db).listAll(viewer, query, now),
  {
    whole: async (trx, rows, { now }) => {
      const counts = await makeActivityListReads(trx).countPeople(rows.map(({ id }) => id));
      const nameOf = await entryNames(trx, 'activityKind');
      // A draft has not invited any deputy yet.
      const peopleIn = ({ id, state }: (typeof rows)[number]) => (state === 'draft' ? null : peopleOf(id, counts));
      return rows.map((row) => ({ ...row, kindName: nameOf(row.kind), phase: phaseOf(row, now), people: peopleIn(row) }));
    },
    cells: {
      title: [40, ({ title }) => title],
      kind: [12, ({ kindName }) => kindName],
      phase: [9, ({ phase }) => ACTIVITY_PHASES[phase]],
      startsAt: [17, ({ startsAt }) => startsAt, 'datetime'],
      endsAt: [17, ({ endsAt }) => endsAt, 'datetime'],
      signUpUntil: [17, ({ signUpUntil }) => signUpUntil, 'datetime'],
      place: [30, ({ place }) => place],
      areaName: [14, ({ areaName }) => areaName],
      invited: [8, ({ people }) => people?.invited ?? null, 'number'],
      coming: [8, ({ people }) => people?.coming ?? null, 'number'],
      leave: [8, ({ people }) => people?.leave ?? null, 'number'],
    },
  },
);
