import { PUBLISHED, type PublishPhase } from '@contract/rules/publishing';
import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { addressedTo } from '../../platform/publishing/addressees';

type NoticeCondition = (eb: ExpressionBuilder<Database, 'notice'>) => Expression<SqlBool>;

export function isPublisher({ roleKind }: Pick<Viewer, 'roleKind'>): boolean {
  const publishers: readonly RoleKind[] = PUBLISHED.notice;
  return publishers.includes(roleKind);
}

/** The notices of a publisher's area and below; drafts only of the area itself. Area codes contain only digits, so they contain no wildcard. */
export const publishedIn =
  (viewer: Viewer): NoticeCondition =>
  (eb) =>
    isPublisher(viewer)
      ? eb.and([
          eb('notice.areaCode', 'like', `${viewer.areaCode}%`),
          eb.or([eb('notice.state', '<>', 'draft'), eb('notice.areaCode', '=', viewer.areaCode)]),
        ])
      : sql<boolean>`false`;

/** The notices that a viewer may see: those of the area for a publisher, and those addressed to the viewer, including withdrawn ones. */
export const visibleTo =
  (viewer: Viewer): NoticeCondition =>
  (eb) =>
    eb.or([
      publishedIn(viewer)(eb),
      eb.and([eb('notice.state', '<>', 'draft'), eb('notice.id', 'in', addressedTo('notice', viewer.roleId))]),
    ]);

/** The notices whose text a viewer may read; addressees can no longer read withdrawn ones. */
export const readableBy =
  (viewer: Viewer): NoticeCondition =>
  (eb) =>
    eb.and([visibleTo(viewer)(eb), eb.or([publishedIn(viewer)(eb), eb('notice.state', '=', 'announced')])]);

/** The notices that are in the phase at `now`: the SQL version of publishPhaseOf (types/rules/publishing). */
export const inPhase =
  (phase: PublishPhase, now: Date): NoticeCondition =>
  (eb) => {
    if (phase === 'draft' || phase === 'withdrawn') return eb('notice.state', '=', phase);
    const isOver = eb('notice.expiresAt', '<=', now);
    const isAnnounced = eb('notice.state', '=', 'announced');
    return phase === 'expired'
      ? eb.and([isAnnounced, isOver])
      : eb.and([isAnnounced, eb.or([eb('notice.expiresAt', 'is', null), eb.not(isOver)])]);
  };

/** The notices that still wait to be read or confirmed by the viewer's role. */
export const waitingFor =
  (viewer: Viewer, now: Date): NoticeCondition =>
  (eb) =>
    eb.and([inPhase('announced', now)(eb), eb('notice.id', 'in', addressedTo('notice', viewer.roleId, { waiting: true }))]);
