import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { beijingDate } from '@contract/rules/beijing';
import { DICTIONARY_NAMES, WORD_STATES, dictionaryEntryState } from '@contract/rules/dictionary-entries';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { dictionaryImport } from './import';
import { makeDictionaryReads, entryName } from './reads';
import { dictionaryRoutes } from './routes';
import { makeDictionaryService } from './service';
import type {} from './tables';

const dictionaryExport = exportOf(DICTIONARY_LIST, (db, { query, now }) => makeDictionaryReads(db).listAll(query, beijingDate(now)), {
  whole: (_trx, rows, { now }) => Promise.resolve(rows.map((row) => ({ ...row, state: dictionaryEntryState(row, beijingDate(now)) }))),
  cells: {
    dictionary: [14, ({ dictionary }) => DICTIONARY_NAMES[dictionary]],
    name: [20, ({ name }) => name],
    origin: [12, ({ builtIn }) => (builtIn ? '平台自带' : '本单位新建')],
    validFrom: [12, ({ validFrom }) => validFrom],
    endsOn: [12, ({ endsOn }) => endsOn],
    state: [12, ({ state }) => WORD_STATES[state]],
  },
});

/** The module of the entries that an office can extend. */
export const dictionaryModule = (kernel: Kernel) =>
  ({
    routes: dictionaryRoutes(makeDictionaryService(kernel)),
    exports: { dictionary: dictionaryExport },
    objectNames: { dictionary: entryName },
    imports: { dictionary: dictionaryImport(kernel) },
  }) satisfies Module;
