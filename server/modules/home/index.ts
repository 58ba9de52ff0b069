import type { Kernel } from '../../platform/kernel';
import type { MessageModule } from '../message';
import type { SuggestionModule } from '../suggestion';
import type { termModule } from '../term';
import { homeRoutes } from './routes';
import { makeHomeService } from './service';

interface HomeDependencies {
  suggestion: SuggestionModule;
  message: MessageModule;
  term: ReturnType<typeof termModule>;
}

/** What each role sees first. */
export function homeModule({ db, clock, told }: Kernel, { suggestion, message, term }: HomeDependencies) {
  const service = makeHomeService({
    db,
    clock,
    suggestions: suggestion.service,
    messages: message.service,
    terms: term.service,
    tiles: told.homeTiles,
  });
  return { routes: homeRoutes(service), service };
}

export type HomeModule = ReturnType<typeof homeModule>;
