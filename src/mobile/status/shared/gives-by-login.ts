import { LAW_OPINION_GIVERS } from '@contract/rules/law-opinion';
import type { SignedInUser } from '@/features/session/user';

/** Whether a user gives opinions in their own name, without receipt and secret. */
export const givesByLogin = ({ currentInfo }: SignedInUser): boolean =>
  (LAW_OPINION_GIVERS as readonly string[]).includes(currentInfo.rolekind ?? '');
