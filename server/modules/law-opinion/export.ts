import { LAW_OPINION_LIST } from '@contract/lists/law-opinion';
import { LAW_OPINION_SOURCES, LAW_OPINION_STATES } from '@contract/rules/law-opinion';
import { exportOf } from '../../platform/exchange/list-export';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { type LawOpinionLineRow, makeLawOpinionReads } from './reads';
import { isConcerned } from './visibility';

const partOf = ({ partLabel, partTitle }: Pick<LawOpinionLineRow, 'partLabel' | 'partTitle'>): string =>
  partLabel === '' ? '整部法规' : [partLabel, partTitle].filter(Boolean).join(' ');

/** Exports the table 条文—意见—采纳; sorted by article, it is the document that the office passes on. */
export const lawOpinionExport = exportOf(LAW_OPINION_LIST, (db, asked) => makeLawOpinionReads(db).listAll(asked), {
  whole: (_trx, rows, { viewer }) =>
    Promise.resolve(
      rows.map((row) => {
        const shown = (text: string): string => (isConcerned(viewer, row) ? text : withoutPersonalNumbers(text));
        return { ...row, content: shown(row.content), grounds: shown(row.grounds) };
      }),
    ),
  cells: {
    law: [28, ({ lawTitle }) => lawTitle],
    part: [18, (row) => partOf(row)],
    content: [60, ({ content }) => content],
    grounds: [40, ({ grounds }) => grounds],
    source: [10, ({ source }) => LAW_OPINION_SOURCES[source]],
    by: [18, ({ byName }) => byName],
    copies: [8, ({ copies }) => copies, 'number'],
    state: [10, ({ state }) => LAW_OPINION_STATES[state]],
    reason: [40, ({ reason }) => reason],
    isPublic: [8, ({ isPublic }) => (isPublic ? '公开' : '不公开')],
    submittedAt: [17, ({ submittedAt }) => submittedAt, 'datetime'],
  },
});
