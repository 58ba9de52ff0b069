import { STATION_STAR_LIST } from '@contract/lists/station-star';
import { beijingYear } from '@contract/rules/beijing';
import { type Share, STAR_WORDS, valueOf } from '@contract/rules/station-star';
import { namedBy } from '../../platform/events/object-names';
import { exportOf } from '../../platform/exchange/list-export';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import { makeStationStarReads, spanOf } from './reads';
import { stationStarRoutes } from './routes';
import { makeStationStarService, toStarLine, weightsByArea } from './service';
import type {} from './tables';

const percent = (share: Share): string => {
  const value = valueOf(share);
  return value === null ? '—' : `${String(Math.round(value * 1000) / 10)}%`;
};

/** The module of the stars of liaison stations. */
export function stationStarModule({ db, clock }: Kernel) {
  const yearOf = (asked: string | undefined): number => (asked === undefined ? beijingYear(clock.now()) : Number(asked));
  return {
    routes: stationStarRoutes(makeStationStarService({ db, clock })),
    objectNames: { stationStar: namedBy('station', 'name') },
    exports: {
      stationStar: exportOf(
        STATION_STAR_LIST,
        (reader, { viewer, query }) => {
          const year = yearOf(query.year);
          return makeStationStarReads(reader).listAll(viewer, query, spanOf(year, clock.now()));
        },
        {
          whole: async (trx, rows, { query }) => {
            const weightsOf = await weightsByArea(trx);
            return rows.map((row) => toStarLine(row, yearOf(query.year), weightsOf(row.areaCode)));
          },
          cells: {
            name: [28, ({ name }) => name],
            area: [16, ({ areaName }) => areaName],
            stars: [8, ({ stars }) => (stars === null ? '—' : STAR_WORDS[String(stars) as keyof typeof STAR_WORDS])],
            score: [8, ({ score }) => score ?? ''],
            held: [10, ({ shares }) => percent(shares.held)],
            onDuty: [10, ({ shares }) => percent(shares.onDuty)],
            inTime: [10, ({ shares }) => percent(shares.inTime)],
            rated: [10, ({ shares }) => percent(shares.rated)],
            profile: [10, ({ shares }) => percent(shares.profile)],
            lastHeldOn: [12, ({ lastHeldOn }) => lastHeldOn ?? ''],
          },
        },
      ),
    },
  } satisfies Module;
}
