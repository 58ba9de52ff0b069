import type { Viewer } from '@contract/rules/roles';
import type { Kernel } from '../../platform/kernel';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import type { settingModule } from '../setting';
import type { SuggestionModule } from '../suggestion';
import type { unitModule } from '../unit';

export interface ContributionDependencies extends Pick<Kernel, 'db' | 'clock'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  units: ReturnType<typeof unitModule>['service'];
  settings: ReturnType<typeof settingModule>['service'];
  suggestions: SuggestionModule['service'];
  canSeeSuggestion(viewer: Viewer, id: number): Promise<boolean>;
}
