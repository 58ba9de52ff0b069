// Preloaded into a program that is run beside the server: when the server is killed outright, the channel between them closes, and
// the program must not stay behind and hold its port.
process.once('disconnect', () => process.exit(0));
