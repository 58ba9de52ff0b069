/**
 * The header by which pages of the platform's own server ask for the token of a new session in a cookie that scripts cannot read. Their response
 * contains a mark in place of the token; it begins like this, is sent as the token is, and is worth nothing without the cookie.
 */
export const SESSION_COOKIE_HEADER = 'x-session-cookie';
export const SESSION_MARK_PREFIX = 'c.';
