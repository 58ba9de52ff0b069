import { ADDRESSEE_LIST } from '@contract/lists/addressee';
import { ADDRESSEE_STATES } from '@contract/rules/publishing';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import { exportOf } from '../../platform/exchange/list-export';
import { type NumberList, seesNumbers } from '../../platform/look-ups/look-ups';
import { isLate, makeAddressees, stateOf } from '../../platform/publishing/addressees';
import type { ModuleParts } from '../../platform/module-parts';

interface Needs {
  moduleParts: ModuleParts;
  secrets: Secrets;
  /** Decides who may see full numbers of deputies. */
  numbers: NumberList;
}

/**
 * Exports the addressees of one publication as a table, only for its own publisher. Users who may see full numbers of deputies can telephone the
 * deputies who have not read it; other numbers stay masked.
 */
export const addresseeExport = ({ moduleParts, secrets: { textCipher }, numbers }: Needs) =>
  exportOf(
    ADDRESSEE_LIST,
    (db, { viewer, query: { subjectType = 'notice', subjectId = 0, ...filters } }) =>
      makeAddressees(db)
        .listAll({ type: subjectType, id: subjectId }, filters)
        .where('addressee.subjectId', 'in', moduleParts.published[subjectType].managedIds(viewer)),
    {
      whole: (_trx, rows, { viewer }) => {
        const sees = seesNumbers(viewer, numbers);
        const numberOf = ({ roleKind, mobileCipher }: (typeof rows)[number]): string => {
          const mobile = textCipher.decrypt(mobileCipher);
          return sees && roleKind === 'deputy' ? mobile : maskMobile(mobile);
        };
        return Promise.resolve(rows.map((row) => ({ ...row, mobile: numberOf(row) })));
      },
      cells: {
        name: [12, ({ name }) => name],
        role: [16, ({ roleName }) => roleName],
        area: [14, ({ areaName }) => areaName],
        place: [20, ({ delegationName, unitName }) => delegationName ?? unitName ?? ''],
        mobile: [14, ({ mobile }) => mobile],
        state: [12, (row) => `${ADDRESSEE_STATES[stateOf(row)]}${isLate(row) ? '（逾期）' : ''}`],
        delivered: [8, ({ delivered }) => (delivered ? '是' : '否')],
        readAt: [17, ({ readAt }) => readAt, 'datetime'],
        confirmedAt: [17, ({ confirmedAt }) => confirmedAt, 'datetime'],
        remindedAt: [17, ({ remindedAt }) => remindedAt, 'datetime'],
      },
    },
  );
