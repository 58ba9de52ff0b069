import type { Kernel } from '../../platform/kernel';
import type { AccountAdminModule } from '../account-admin';
import type { ApprovalModule } from '../approval';
import type { DeliveryModule } from '../delivery';
import type { GrantModule } from '../grant';
import type { MessageModule } from '../message';
import type { RunningModule } from '../running';
import type { SuggestionModule } from '../suggestion';
import type { termModule } from '../term';
import { homeRoutes } from './routes';
import { makeHomeService } from './service';

interface HomeDependencies {
  suggestion: SuggestionModule;
  message: MessageModule;
  term: ReturnType<typeof termModule>;
  accountAdmin: AccountAdminModule;
  grant: GrantModule;
  approval: ApprovalModule;
  delivery: DeliveryModule;
  running: RunningModule;
}

/** The module of the home pages of all roles. */
export function homeModule({ db, clock, installation, moduleParts }: Kernel, { suggestion, message, term, ...others }: HomeDependencies) {
  const service = makeHomeService({
    db,
    clock,
    installation,
    suggestions: suggestion.service,
    messages: message.service,
    terms: term.service,
    accounts: others.accountAdmin.service,
    grants: others.grant.service,
    approvals: others.approval.service,
    deliveries: others.delivery.service,
    running: others.running.service,
    tiles: moduleParts.homeTiles,
  });
  return { routes: homeRoutes(service), service };
}

export type HomeModule = ReturnType<typeof homeModule>;
