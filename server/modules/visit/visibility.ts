import type { RoleKind, Viewer } from '@contract/rules/roles';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { ownOrWithin } from '../deputy/service';
import { actingRoleId } from '../role/service';
import { VISIT_KEEPERS } from './access';

const within = ownOrWithin('visit');

/** The rows of the query's `visit` that the viewer may see: deputies see their own; others those of their area, without drafts. */
export const visibleVisits = (viewer: Viewer): Expression<SqlBool> =>
  viewer.roleKind === 'deputy' ? within(viewer) : sql<SqlBool>`(${within(viewer)} AND visit.state <> 'draft')`;

const keepers: readonly RoleKind[] = VISIT_KEEPERS;

export const isKeeper = ({ roleKind }: Viewer): boolean => keepers.includes(roleKind);

/** Throws visit.board when the viewer is neither a deputy nor an office and does not have the role of the board of contacts. */
export function makeBoardGuard({ db, installation }: { db: Db; installation: Kernel['installation'] }) {
  const isOfBoard = async ({ roleId }: Viewer): Promise<boolean> => {
    const { contactBoardRoleId = '' } = installation.inForce().client;
    return contactBoardRoleId !== '' && String(await actingRoleId(db, roleId)) === contactBoardRoleId;
  };
  const isReader = async (viewer: Viewer): Promise<boolean> => viewer.roleKind === 'deputy' || isKeeper(viewer) || isOfBoard(viewer);
  return {
    isReader,
    /** For calls that deputies may read too. */
    requireReader: async (viewer: Viewer): Promise<void> => {
      if (!(await isReader(viewer))) throw fail('visit.board');
    },
    /** For calls that show single deputies. */
    requireBoard: async (viewer: Viewer): Promise<void> => {
      if (!isKeeper(viewer) && !(await isOfBoard(viewer))) throw fail('visit.board');
    },
  };
}
