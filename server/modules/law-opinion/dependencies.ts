import type { Kernel } from '../../platform/kernel';
import type { MessageService } from '../message/service';

export interface LawOpinionDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
}
