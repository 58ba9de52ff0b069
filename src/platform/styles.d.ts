/** A style sheet is imported for what it does to the page; the bundler alone reads it. */
declare module '*.scss';
declare module '*.css';
