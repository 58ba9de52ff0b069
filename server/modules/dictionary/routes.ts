import { type MountableRoute, route } from '../../platform/http/route';
import { dictionaryAccess as access } from './access';
import type { DictionaryService } from './service';

export const dictionaryRoutes = (service: DictionaryService): MountableRoute[] => [
  route('dictionary.entries', access['dictionary.entries'], ({ query }) => service.listEntries(query.dictionary)),
  route('dictionary.list', access['dictionary.list'], ({ query }) => service.list(query)),
  route('dictionary.get', access['dictionary.get'], (call) => service.get(call.viewer, call.params.id)),
  route('dictionary.create', access['dictionary.create'], (call) => service.create(call.viewer, call)),
  route('dictionary.edit', access['dictionary.edit'], (call) => service.edit(call.viewer, call)),
  route('dictionary.move', access['dictionary.move'], (call) => service.move(call.viewer, call)),
];
