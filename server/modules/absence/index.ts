import { ABSENCE_LIST } from '@contract/lists/absence';
import { ABSENCE_STATES, absenceState } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { absenceImport } from './import';
import { absenceName, makeAbsenceReads } from './reads';
import { absenceRoutes } from './routes';
import { makeAbsenceService } from './service';
import type {} from './tables';

const absenceExport = ({ clock }: Pick<Kernel, 'clock'>) => {
  const today = () => beijingDate(clock.now());
  return exportOf(
    ABSENCE_LIST,
    (db, { viewer, query }) => makeAbsenceReads(db).listAll({ areaCode: viewer.areaCode, today: today() }, query),
    {
      cells: {
        name: [12, ({ name }) => name],
        post: [32, ({ post }) => post],
        standIn: [12, ({ standInName }) => standInName],
        beginDate: [12, ({ beginDate }) => beginDate],
        endDate: [12, ({ endDate }) => endDate],
        state: [10, (absence) => ABSENCE_STATES[absenceState(absence, today())]],
        reason: [32, ({ reason }) => reason],
      },
    },
  );
};

/** The module of absences and stand-ins. */
export const absenceModule = (kernel: Kernel) =>
  ({
    routes: absenceRoutes(makeAbsenceService(kernel)),
    exports: { absence: absenceExport(kernel) },
    objectNames: { absence: absenceName },
    imports: { absence: absenceImport },
  }) satisfies Module;
