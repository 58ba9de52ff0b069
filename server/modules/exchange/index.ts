import type { Kernel } from '../../platform/kernel';
import type { settingModule } from '../setting';
import type { SuggestionModule } from '../suggestion';
import { exchangeRoutes } from './routes';
import { makeExchangeService } from './service';

/** Exchange with office files: tables out and in, documents out. */
export function exchangeModule(
  { db, clock, log }: Kernel,
  { setting, suggestion }: { setting: ReturnType<typeof settingModule>; suggestion: SuggestionModule },
) {
  const onError = (err: unknown) => log.error({ err }, 'writing an export failed');
  const service = makeExchangeService({ db, clock, settings: setting.service, suggestions: suggestion.service, onError });
  return { routes: exchangeRoutes(service), sweep: service.sweep, stop: service.stop };
}
