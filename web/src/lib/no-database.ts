/** What reactfire would ask of the Realtime Database. */
function refuse(): never {
  throw new Error('The site does not use the Realtime Database');
}

/**
 * Stands in for `firebase/database` in the build: reactfire names these in a table, which keeps 120 KB of code that nobody
 * calls.
 */
export {
  refuse as get,
  refuse as off,
  refuse as onChildAdded,
  refuse as onChildChanged,
  refuse as onChildMoved,
  refuse as onChildRemoved,
  refuse as onValue,
};
