import { callsBy } from './entities/entity';

/** The call that a page needs only before it sends a password: it is loaded with the encryption code, not with the first page. */
export const passwordRoutes = callsBy('GET', { 'password.nonce': 'password/nonce' });
