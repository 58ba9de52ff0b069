/** A style sheet is imported for its side effect; only the bundler reads it. */
declare module '*.scss';
declare module '*.css';
