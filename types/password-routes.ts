import { callsBy } from './entities/entity';

/** What a page calls only when a password is sent: it comes with the cipher, and weighs on no first page. */
export const passwordRoutes = callsBy('GET', { 'password.nonce': 'password/nonce' });
