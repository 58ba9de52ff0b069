import type { Cast, UnitActor } from './cast';
import { makeName } from './people';
import type { Plan } from './plan';
import { makeRandom, type Random } from './random';
import type { Topic } from './texts/topic';
import type { UnitKey } from './units';

/** Returns the next running number of a unit's letters in a year. */
export type LetterCounter = (unit: UnitActor, year: number) => number;

export interface Handling {
  /** As many as the plan's number of lead units. */
  leads: readonly UnitActor[];
  helpers: readonly UnitActor[];
  /** A unit to which the item is sent by mistake. */
  wrong: UnitActor;
}

/** Units that are concerned with almost everything, for topics with too few units. */
const GENERAL: readonly UnitKey[] = ['governmentOffice', 'finance', 'development', 'planning', 'agriculture', 'construction'];

/** The units that handle an item: those of its topic, the responsible one first. */
export function handlingOf(random: Random, { area, index, leads, helpers }: Plan, topic: Topic, cast: Cast): Handling {
  const units = cast.units[area];
  // The district has fewer units than the city; its government office handles items for which no other unit is responsible.
  const able = [...new Set([...topic.units, ...GENERAL].flatMap((key) => units.get(key) ?? []))];
  if (able.length < leads + helpers) throw new Error(`too few units for item ${index} in ${area}`);
  const others = able.slice(leads, Math.max(leads + helpers, topic.units.length));
  return {
    leads: able.slice(0, leads),
    helpers: random.some(others, helpers),
    wrong: random.pick([...units.values()].filter((unit) => !able.includes(unit))),
  };
}

/** The contact person of a unit for an item. */
export function contactOf({ unit }: UnitActor, turn: number): { contactName: string; contactPhone: string } {
  const random = makeRandom(`contact${turn % 3}:${unit.areaCode}:${unit.key}`);
  const contactName = makeName(random, random.chance(0.7) ? '男' : '女', '汉族');
  return { contactName, contactPhone: `0578-2090${String(random.int(0, 999)).padStart(3, '0')}` };
}
