import { currentLink, replace } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';

let signingOut = false;

/** After signing out, the login must not lead back to the current page, which the next user may not be allowed to see. */
export function markSigningOut(): void {
  signingOut = true;
}

/** Opens the login page; signing in leads back here, unless the user signed out. */
export function goToLogin(): void {
  const link = signingOut ? loginLink() : loginLink(currentLink());
  signingOut = false;
  void replace(link);
}
