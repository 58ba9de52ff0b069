import { CONTRIBUTION_LIST } from '@contract/lists/contribution';
import { beijingMinute } from '@contract/rules/beijing';
import { CONTRIBUTION_DUE, CONTRIBUTION_KINDS, CONTRIBUTION_STATES } from '@contract/rules/contribution';
import { exportOf } from '../../platform/exchange/list-export';
import { makeContributionReads } from './reads';

export const contributionExport = exportOf(
  CONTRIBUTION_LIST,
  (db, { viewer, query, now }) => makeContributionReads(db).listWhole({ viewer, filters: query, now }),
  {
    cells: {
      content: [60, ({ content }) => content],
      theme: [28, ({ themeTitle }) => themeTitle],
      deputy: [10, ({ deputyName }) => deputyName],
      delegation: [18, ({ delegationName }) => delegationName],
      state: [10, ({ state }) => CONTRIBUTION_STATES[state]],
      kind: [8, ({ kind }) => CONTRIBUTION_KINDS[kind]],
      unit: [20, ({ unitName }) => unitName ?? ''],
      due: [10, ({ due }) => (due === 'near' || due === 'over' ? CONTRIBUTION_DUE[due] : '')],
      isPublic: [8, ({ isPublic }) => (isPublic ? '公开' : '不公开')],
      merged: [12, ({ mergedIntoId }) => (mergedIntoId === null ? '' : '已合并')],
      createdAt: [18, ({ createdAt }) => beijingMinute(createdAt)],
      place: [20, ({ place }) => place],
      answer: [60, ({ answer }) => answer],
      plannedOn: [12, ({ plannedOn }) => plannedOn ?? ''],
      cost: [12, ({ cost }) => cost ?? '', 'number'],
    },
  },
);
