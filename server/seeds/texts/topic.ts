import type { SuggestionCategory } from '@contract/rules/suggestion-terms';
import type { UnitKey } from '../units';

/** The possible places of a topic: the whole area, a town or township, or a street district of a county town. */
export type Scope = 'wide' | 'rural' | 'urban';

/**
 * The building blocks of one kind of suggestion. Texts contain `{place}` (its place), `{we}` (我市 or 我区), `{gov}` (市 or 区), `{a|b}` (one of them) and
 * `{3-8}` (a number from the range).
 */
export interface Topic {
  category: SuggestionCategory;
  /** The lead unit, then possible helper units. */
  units: readonly [UnitKey, ...UnitKey[]];
  scopes: readonly Scope[];
  /** Codes of the counties where it occurs; everywhere when missing. */
  counties?: readonly string[];
  /** The request in the title, without 关于 and 的建议. */
  asks: readonly string[];
  backgrounds: readonly string[];
  /** Each without a full stop at the end. */
  problems: readonly string[];
  /** A short heading, a full stop, then the action. */
  measures: readonly string[];
  /** What a reply can list as done, and as planned. */
  done: readonly string[];
  planned: readonly string[];
}
