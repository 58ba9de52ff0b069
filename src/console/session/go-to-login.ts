import { currentLink, replace } from '@/platform/navigation';
import { loginLink } from '@/routes/mobile';

let signingOut = false;

/** Who signs out does not want to come back to the page on screen, which may not be the next user's. */
export function markSigningOut(): void {
  signingOut = true;
}

/** Opens the login page; after signing in it leads back here, unless the user signed out. */
export function goToLogin(): void {
  const link = signingOut ? loginLink() : loginLink(currentLink());
  signingOut = false;
  void replace(link);
}
