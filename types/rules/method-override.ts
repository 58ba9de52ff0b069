/**
 * DingTalk's mini-apps send GET and POST and nothing else. There a call of another method is a POST that names it in this header;
 * the server takes it for what it names.
 */
export const METHOD_OVERRIDE_HEADER = 'x-http-method-override';

/** The methods that may be named. */
export const OVERRIDE_METHODS: readonly string[] = ['PUT', 'DELETE'];
