import type { AreaLevel } from '@contract/rules/area';
import type { Random } from './random';
import type { Scope, Topic } from './texts/topic';

/** The two congresses of the demo data. */
export const CITY = '3311';
export const DISTRICT = '331102';
/** The first street of the district, which has no congress of its own. */
export const STREET = '331102001';
export type CongressArea = typeof CITY | typeof DISTRICT;

export interface SeedArea {
  code: string;
  name: string;
  level: AreaLevel;
}

/** A place as it is called the first time, and after that. */
export interface Place {
  full: string;
  short: string;
}

/** The congress that an item is handed in to, in the words of its deputies. */
export const OUR_WORDS: Record<CongressArea, { we: string; gov: string }> = {
  [CITY]: { we: '我市', gov: '市' },
  [DISTRICT]: { we: '我区', gov: '区' },
};

const isStreet = (area: SeedArea): boolean => area.name.endsWith('街道');

/** The real counties and towns, as places for suggestions and homes of deputies. Throws when the area table has not been filled. */
export class Gazetteer {
  readonly counties: readonly SeedArea[];
  private readonly towns: readonly SeedArea[];

  constructor(areas: readonly SeedArea[]) {
    this.counties = areas.filter((area) => area.level === 'county');
    this.towns = areas.filter((area) => area.level === 'town');
    if (this.counties.length === 0 || this.towns.length === 0) throw new Error('the areas must be seeded before the demo data');
  }

  countyName(code: string): string {
    return this.counties.find((county) => county.code === code)?.name ?? '';
  }

  townsOf(countyCode: string): readonly SeedArea[] {
    return this.towns.filter((town) => town.code.startsWith(countyCode));
  }

  /** A place for the topic in the county that the deputy knows, or the congress's whole area; `wide` leaves single towns out. */
  choose(random: Random, topic: Topic, { area, county, wide }: { area: CongressArea; county: string; wide: boolean }): Place {
    const scope: Scope = wide ? 'wide' : random.pick(topic.scopes);
    if (scope === 'wide') return this.wholeArea(random, topic, area, county);
    const town = random.pick(this.townsOf(county).filter((candidate) => isStreet(candidate) === (scope === 'urban')));
    return { full: area === CITY ? `${this.countyName(county)}${town.name}` : town.name, short: town.name };
  }

  private wholeArea(random: Random, topic: Topic, area: CongressArea, county: string): Place {
    const ourOwn = area === DISTRICT || (!topic.counties && random.chance(0.4));
    const name = ourOwn ? OUR_WORDS[area].we : this.countyName(county);
    return { full: name, short: name };
  }
}
