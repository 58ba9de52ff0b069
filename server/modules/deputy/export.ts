import { DEPUTY_LIST } from '@contract/lists/deputy';
import { END_REASONS, MANDATE_STATES } from '@contract/rules/deputy';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Secrets } from '../../platform/crypto/secrets';
import { exportOf } from '../../platform/exchange/list-export';
import { lookedUp, numberIn } from '../../platform/look-ups/look-ups';
import { DEPUTY_NUMBERS } from './access';
import { makeDeputyListReads } from './list-reads';

/** Exports the roster as a table; numbers are masked. */
export const deputyExport = ({ textCipher, keyedHash }: Secrets) =>
  exportOf(
    DEPUTY_LIST,
    (db, { viewer, query, now }) => {
      const hash = numberIn(viewer, query.keyword?.trim() ?? '', DEPUTY_NUMBERS, keyedHash);
      const mobileHash = hash === null ? null : lookedUp(viewer, hash, now);
      return makeDeputyListReads(db).listAll({ viewer, query, mobileHash });
    },
    {
      cells: {
        name: [12, ({ name }) => name],
        gender: [6, ({ gender }) => gender],
        ethnicity: [10, ({ ethnicity }) => ethnicity],
        birthDate: [12, ({ birthDate }) => birthDate],
        party: [18, ({ party }) => party],
        education: [10, ({ education }) => education],
        vocation: [16, ({ vocation }) => vocation],
        nativePlace: [16, ({ nativePlace }) => nativePlace],
        occupation: [32, ({ occupation }) => occupation],
        offices: [20, ({ offices }) => offices],
        mobile: [14, ({ mobileCipher }) => maskMobile(textCipher.decrypt(mobileCipher))],
        delegation: [16, ({ delegationName }) => delegationName],
        constituency: [20, ({ constituency }) => constituency],
        area: [12, ({ areaName }) => areaName],
        term: [30, ({ termName }) => termName],
        state: [8, ({ state }) => MANDATE_STATES[state]],
        begunOn: [12, ({ begunOn }) => begunOn],
        endedOn: [12, ({ endedOn }) => endedOn],
        endReason: [30, ({ endReason }) => (endReason ? END_REASONS[endReason] : '')],
      },
    },
  );
