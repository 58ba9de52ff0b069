import type { CallReply } from '@contract/contract';
import { HOME_FEED, HOME_FEED_PAGE_SIZE, TO_RATE, TO_RATE_PAGE_SIZE } from '@contract/rules/deputy-home';
import type { Viewer } from '@contract/rules/roles';
import type { ModuleParts } from '../../platform/module-parts';
import type { MessageService } from '../message/service';
import type { SuggestionService } from '../suggestion/service';
import type { TermService } from '../term/service';
import { fail } from '../../platform/errors';
import { homeAccess } from './access';
import { makeStaffHomes, type StaffHomeDependencies } from './staff-homes';

export interface HomeServiceDependencies extends StaffHomeDependencies {
  suggestions: Pick<SuggestionService, 'countSuggestions' | 'listSuggestions'>;
  messages: Pick<MessageService, 'countUnread'>;
  terms: Pick<TermService, 'current'>;
  tiles: ModuleParts['homeTiles'];
}

export type HomeService = ReturnType<typeof makeHomeService>;

/** The service that collects the data of a home page from the modules. */
export function makeHomeService(dependencies: HomeServiceDependencies) {
  const { suggestions, messages, terms, tiles } = dependencies;
  const countTiles = async (viewer: Viewer) =>
    Object.fromEntries(
      await Promise.all(Object.entries(tiles).map(async ([name, count]) => [name, await count(viewer)] as const)),
    ) as CallReply<'home.deputy'>['tiles'];

  /** Throws session.other_role when the session's role differs from the role that the caller assumes. */
  async function deputyHome(viewer: Viewer, believed = viewer.roleId): Promise<CallReply<'home.deputy'>> {
    if (believed !== viewer.roleId) throw fail('session.other_role');
    const [counts, feed, toRate, unread, term, waiting] = await Promise.all([
      suggestions.countSuggestions(viewer),
      suggestions.listSuggestions(viewer, { query: { ...HOME_FEED, page: 1, pageSize: HOME_FEED_PAGE_SIZE } }),
      suggestions.listSuggestions(viewer, { query: { ...TO_RATE, pageSize: TO_RATE_PAGE_SIZE } }),
      messages.countUnread(viewer),
      terms.current(viewer),
      countTiles(viewer),
    ]);
    return { counts, feed, toRate, unread, term, tiles: waiting };
  }

  /** Returns the home of a viewer who may call for it, otherwise null. */
  const homeOf = (viewer: Viewer) =>
    homeAccess['home.deputy'].some((kind) => kind === viewer.roleKind) ? deputyHome(viewer) : Promise.resolve(null);

  return { deputyHome, homeOf, ...makeStaffHomes(dependencies) };
}
