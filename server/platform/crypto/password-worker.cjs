// The slow password operations, on their own thread. Plain JavaScript: a thread with nothing to compile starts in a tenth of the time.
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require('@node-rs/argon2');
const { ZxcvbnFactory } = require('@zxcvbn-ts/core');
const common = require('@zxcvbn-ts/language-common');
const { sm2 } = require('sm-crypto-v2');

const CIPHER_MODE_C1C3C2 = 1;
const { pepper, mark, cost } = workerData;
const peppered = { ...cost, secret: Buffer.from(pepper, 'hex') };

function decryptWith(cipherHex, privateKey) {
  try {
    // A cipher text with a wrong checksum returns an empty string; a point off the curve throws.
    return sm2.doDecrypt(cipherHex.slice(2), privateKey, CIPHER_MODE_C1C3C2, { output: 'string' }) || null;
  } catch {
    return null;
  }
}

/** Decrypts a text that a client encrypted: hex with prefix '04', C1C3C2. Null when it is not a valid cipher text for one of the keys. */
function decrypt(cipherHex, ...privateKeys) {
  if (!cipherHex.startsWith('04')) return null;
  for (const privateKey of privateKeys) {
    const text = decryptWith(cipherHex, privateKey);
    if (text !== null) return text;
  }
  return null;
}

/**
 * Checks whether the password matches the hash; also false for a hash that is unreadable or empty. These cases take as long as a readable hash, so
 * that the time does not reveal whether an account exists or has a password.
 */
function matches(passwordHash, password) {
  try {
    // Hashes of earlier versions have no mark and no secret part.
    if (!passwordHash.startsWith(mark)) return verifySync(passwordHash, password);
    return verifySync(passwordHash.slice(mark.length), password, peppered);
  } catch {
    hashSync(password, peppered);
    return false;
  }
}

/** The lowest accepted score on the library's scale of 0 to 4: 2 means a million guesses. */
const GOOD_ENOUGH = 2;
const OWN_WORD_MIN = 4;

let strength;

/** The reason why the password is easy to guess: own, common, pattern or short; null when it is not. */
function weakness(password, ...ownWords) {
  strength ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  const written = password.toLowerCase();
  const isOwn = ownWords.some((word) => word.length >= OWN_WORD_MIN && written.includes(word.toLowerCase()));
  const { score, sequence } = strength.check(password, ownWords);
  const found = sequence.filter(({ pattern }) => pattern === 'dictionary');
  const isCommon = found.some(({ token }) => token.length === password.length);
  if (isOwn || (score < GOOD_ENOUGH && found.some(({ dictionaryName }) => dictionaryName === 'userInputs'))) return 'own';
  if (isCommon || (score < GOOD_ENOUGH && found.length > 0)) return 'common';
  if (score >= GOOD_ENOUGH) return null;
  return sequence.some(({ pattern }) => pattern !== 'bruteforce') ? 'pattern' : 'short';
}

const tasks = { decrypt, matches, weakness, hash: (password) => mark + hashSync(password, peppered) };

parentPort.on('message', ({ id, task, args }) => parentPort.postMessage({ id, result: tasks[task](...args) }));
