import { toast } from '@/platform/feedback';
import { openOutside } from '@/platform/viewport';
import type { CockpitLink } from './cockpits';

/** Opens the cockpit in a window of its own, or says that nobody has told the platform where it is. */
export function openCockpit({ title, address }: CockpitLink): void {
  if (address) openOutside(address);
  else toast({ message: `“${title}”还没有配置地址，请联系管理员`, tone: 'warning' });
}
