import type { ReactNode } from 'react';
import { currentLink } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';
import { Redirect } from '../entry/redirect';
import { SignedInOnly } from '../entry/signed-in-only';

/** A page for those who are signed in; a visitor logs in first and comes back. */
export const SignedInPage = ({ children }: { children: () => ReactNode }) => (
  <SignedInOnly visitor={<Redirect to={loginLink(currentLink())} />}>{children}</SignedInOnly>
);
