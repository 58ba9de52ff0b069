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

/** The name of a place at its first mention, and at later ones. */
export interface Place {
  full: string;
  short: string;
}

/** How deputies refer to the congress that receives an item. */
export const OUR_WORDS: Record<CongressArea, { we: string; gov: string }> = {
  [CITY]: { we: '我市', gov: '市' },
  [DISTRICT]: { we: '我区', gov: '区' },
};

const isStreet = (area: SeedArea): boolean => area.name.endsWith('街道');

/** The real counties and towns, as places of suggestions and homes of deputies. Throws when the area table is empty. */
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

  /** A place for the topic in the deputy's county, or the congress's whole area; `wide` excludes single towns. */
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
