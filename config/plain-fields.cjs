/** A private field or method where it is named: of `this`, of another, or at the head of its own line. */
const PRIVATE = /(\.|^\s*)#(\w+)/gm;
/** One that is only announced is not set before the constructor sets it. */
const ANNOUNCED = /^\s*#\w+;$/gm;

/**
 * A loader: makes plain fields of the private ones of a package. Old browsers know no private fields, and each that is made for them is a
 * WeakMap: a tenth of such a package's weight, and time at each use.
 */
module.exports = (source) => source.replace(ANNOUNCED, '').replace(PRIVATE, '$1_$2');
