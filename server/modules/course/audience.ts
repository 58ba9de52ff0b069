import type { CourseAudience } from '@contract/rules/course';
import { type RawBuilder, sql } from 'kysely';

/** The person held a mandate of the same congress in an earlier term. */
const SERVED_BEFORE = sql<boolean>`EXISTS (
  SELECT FROM deputy AS earlier JOIN term AS former ON former.id = earlier.term_id
  WHERE earlier.person_id = deputy.person_id AND former.area_code = term.area_code AND former.begin_date < term.begin_date)`;

const IS_DEPUTY = sql<boolean>`userinfo.role_kind = 'deputy' AND deputy.state IN ('serving', 'paused')`;

const AMONG: Readonly<Record<CourseAudience, RawBuilder<boolean>>> = {
  all: sql`(${IS_DEPUTY})`,
  new: sql`(${IS_DEPUTY} AND NOT ${SERVED_BEFORE})`,
  again: sql`(${IS_DEPUTY} AND ${SERVED_BEFORE})`,
};

/** Limits the chosen deputies to the audience of the course: a condition on `userinfo`, `deputy` and `term`. */
export const amongAudience = (audience: CourseAudience): RawBuilder<boolean> => AMONG[audience];
