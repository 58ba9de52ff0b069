import type { AuthCodePort } from './auth-code-port';
import { NotBuiltError } from './not-built';

export const authCode: AuthCodePort['authCode'] = () => Promise.reject(new NotBuiltError('authCode'));
