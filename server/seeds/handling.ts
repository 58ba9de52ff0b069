import type { Cast, UnitActor } from './cast';
import { makeName } from './people';
import type { Plan } from './plan';
import { makeRandom, type Random } from './random';
import type { Topic } from './texts/topic';
import type { UnitKey } from './units';

/** Gives each unit's letters of a year their running number. */
export type LetterCounter = (unit: UnitActor, year: number) => number;

export interface Handling {
  /** As many as the plan has lead units. */
  leads: readonly UnitActor[];
  helpers: readonly UnitActor[];
  /** A unit that the item is sent to by mistake. */
  wrong: UnitActor;
}

/** Units that have to do with almost everything, for topics that name too few. */
const GENERAL: readonly UnitKey[] = ['governmentOffice', 'finance', 'development', 'planning', 'agriculture', 'construction'];

/** The units that handle an item: those of its topic, the one in charge first. */
export function handlingOf(random: Random, { area, index, leads, helpers }: Plan, topic: Topic, cast: Cast): Handling {
  const units = cast.units[area];
  // The district has fewer units than the city; its government office takes what no other is in charge of.
  const able = [...new Set([...topic.units, ...GENERAL].flatMap((key) => units.get(key) ?? []))];
  if (able.length < leads + helpers) throw new Error(`too few units for item ${index} in ${area}`);
  const others = able.slice(leads, Math.max(leads + helpers, topic.units.length));
  return {
    leads: able.slice(0, leads),
    helpers: random.some(others, helpers),
    wrong: random.pick([...units.values()].filter((unit) => !able.includes(unit))),
  };
}

/** Whom deputies reach at a unit about an item. */
export function contactOf({ unit }: UnitActor, turn: number): { contactName: string; contactPhone: string } {
  const random = makeRandom(`contact${turn % 3}:${unit.areaCode}:${unit.key}`);
  const contactName = makeName(random, random.chance(0.7) ? '男' : '女', '汉族');
  return { contactName, contactPhone: `0578-2090${String(random.int(0, 999)).padStart(3, '0')}` };
}
