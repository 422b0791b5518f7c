/**
 * Fragments of rules files that are wrong, or nearly. In each table they stand apart by three spaces or lines; `⏎` stands for
 * the end of a line.
 */
const table = (text: string) =>
  text
    .trim()
    .split(/ {3,}|\n\s*/)
    .map((fragment) => fragment.replaceAll('⏎', '\n'));

/** Characters that look like white space, end lines or texts in other languages, or are none at all. */
export const CHARACTERS = [
  ...'\ufeff\u00a0\u2028\u2029\u0085\u200b\u3000\v\f\t\r\n\0\b\x01\x7f\x1c\u0091\u0093éß１😀“’；#@`^~|&?\\$_%=*',
  '\r\n',
  '\ud800',
];

export const BRACKETS = [...'{}()[]<>', '{}', '()', '[]', '}}', '{{', '})'];

export const SYMBOLS = [
  '`',
  '${',
  ...table(String.raw`
    ;   ;;   :   ::   ,   ,,   .   ..   /   //   /*   */   /**   *   **   ==   ===   =   =>   !   !=   !==   &&   &   ||   |
    +   ++   -   --   - -   <   <=   <<   <>   ?   ?.   ??   :=   %   ^   ~   $   $(   @   #   \   =**   =*   '   "   ''   """
    b'   ->   ...`),
];

export const WORDS = table(`
  service   match   allow   if   else   function   return   let   const   var   in   is   as   true   false   null   import
  rules_version   and   or   not   undefined   this   True   ALLOW   read   math   timestamp   duration   hashing   latlng
  request   resource   debug   firestore   cloud   b   B   x-y   1a   a1   _   $   __name__   for   new   typeof   deny   each   then
  while   do   switch   case   break   continue   default   goto   package   extends   arguments`);

export const NUMBERS = table(`
  00   01   1e5   1E5   0x1F   0b1   1_000   .5   5.   1.5.2   1.e3   9223372036854775808   -9223372036854775808   1n   1f   -0
  1..2   99999999999999999999999999   0.0.0   1.size()   08   NaN   Infinity`);

export const TEXTS = [
  ...table(String.raw`
    '\q'   '\u12'   '\u{41}'   '\x4'   '\x41'   '\101'   '\8'   '\400'   '\0'   'a⏎b'   'a\⏎b'   'a   "a   "a'   '\'   '\\'   b'\u0041'
    b'é'   b 'a'   B"a"   r"a"   'a' 'b'   '''a'''   "\a"   "\v"   '\N'   b'a   b"a⏎"   b'\q'`),
  '`a`',
  "'\ud83d'",
  "'\u2028'",
  "'\r'",
  "'\u0092'",
];

export const PATHS = table(`
  /   //   /a/   /a//b   /{}   /{a   /{a}}   /{{a}}   /{a}b   /a{b}   /{a=}   /{a=***}   /{a=b}   /{a = **}   /{ a }   /{a=* *}   /$(a)   /$(
  /$a   /$   /*   /**   /a/*   /a /b   / a   a/b   / {a}   /a/⏎{b}   /a/{b}/{b}   /{a=**}/{b=**}   /{a=**}/b   /{1}   /{math}   /{if}   /{request}
  /a%2   /a%zz   /a%20b   /é   /a_b   /(default)   /()   /a(b)   /"a"   /'a'   /a:b   /a@b   /a;b   /a!b   /if   /match/{x}   /1   /a?b   /a#b
  /a,b   /a+b   /a=b   /a.b   /..   /~   /a/{b}/   /{a.b}   /{a-b}   /{a}/{b=**}/c   /{é}   /{_}   /{$x}`);

export const STATEMENTS = table(`
  allow read: if true;   allow;   allow : if true;   allow read,: if true;   allow read write: if true;   allow read if true;
  allow read: true;   allow read: if;   allow read: if true   allow read: if true;;   allow read: if true, false;
  allow reed: if true;   allow Read: if true;   allow read, read;   allow get: if true; allow get: if true;   deny read;
  allow *: if true;   allow read: if (true) { }   allow read: unless true;   allow if: if true;   allow let: if true;
  allow read:⏎if⏎true⏎;   allow read,⏎: if true;   allow read: if let x = 1;   allow read: if return true;
  allow read: if function() { return true; };   match /a/{b} { }   match /a/{b};   match { allow read; }
  match /a/{b} allow read;   match /a/{b} { allow read; };   match (/a/{b}) { allow read; }   matches /a/{b} { allow read; }
  match /a/{b}, /c/{d} { allow read; }   Match /a/{b} { allow read; }   match /{x=**} { match /{y=**} { allow read; } }
  function f() { return true; }   function f() { }   function f() { true }   function f() { return; }   function f() return true;
  function () { return true; }   function f { return true; }   function f(a,) { return a; }   function f(a a) { return a; }
  function f(a, a) { return a; }   function f(1) { return 1; }   function f(a = 1) { return a; }   function f(...a) { return a; }
  function f() { return true; return true; }   function f() { return true; };   function f() { let a = 1; }
  function f() { let a; return a; }   function f() { let a = 1 return a; }   function f() { let a = 1, b = 2; return a; }
  function f() { a = 1; return a; }   function f() { let a = 1; let a = 2; return a; }   function f(a) { let a = 1; return a; }
  function f() { return f(); }   function f() { return g(); } function g() { return f(); }   function math() { return 1; }
  function f() { let math = 1; return math; }   function f(math) { return 1; }   function f() { return 1 }
  function f() { return true;; }   function f() {; return true; }   function f(a,b,c,d,e,f,g) { return a; }
  function f(a,b,c,d,e,f,g,h) { return a; }   function if() { return true; }   function allow() { return true; }
  function f() { function g() { return 1; } return g(); }   function f() { if (true) { return 1; } return 2; }
  let x = 1;   return true;   import "a.rules";   import { f } from 'a';   rules_version = '2';   ;   { }   x;   if true;
  service cloud.firestore { match /a/{b} { allow read; } }   service a.b-c { match /a/{b} { allow read; } }`);

export const SERVICES = table(`
  cloud.database   firestore   cloud . firestore   cloud.firestore.v1   cloud..firestore   Cloud.Firestore   'cloud.firestore'
  firebase.storage   if   let   .   1   cloud_firestore   /* a */ cloud.firestore   {   cloud/firestore   // a⏎ cloud.firestore`);

export const VERSIONS = table(String.raw`
  rules_version = '3';   rules_version = 2;   rules_version '2';   rules_version == '2';   rules_version = '2'   rules_version = '2';;
  Rules_version = '2';   rules_version = '2.0';   rules_version = '';   rules_version = '2'; rules_version = '2';   rules_version: '2';
  rules_version = b'2';   rules_version = '\u0032';   rules_version = '2;   rules_version⏎=⏎'1'⏎;`);

export const EXPRESSIONS = table(String.raw`
  true true   true &&   && true   ()   (   )   [   ]   [,]   [1,]   [1,,2]   [,1]   {}   {,}   {'a'}   {'a':}   {'a':1,}   {a:1}   {1:2}   {'a' = 1}
  a.   .a   a..b   a.1   a.b.c   a[   a[]   a[:]   a[1:]   a[:1]   a[1:2:3]   a[1,2]   a()   a(,)   a(1,)   a(1 2)   a(1,,2)   a()()   a.b()()   a[0]()
  (a)()   (a).b   'a'.size()   1.size()   [1].size()   {}.keys()   !true   !!true   ! true   -1   --1   - -1   -(-1)   +1   1 + +1   1 - -1   1--1   1++1
  !-1   -!1   1 is int   1 is   is int   1 is Int   1 is number   1 is null   1 is text   1 is 'int'   1 is int is bool   1 in   in [1]
  1 in [1] in [true]   1 not in [1]   !(1 in [1])   1 == 1 == true   1 < 2 < 3   1 = 1   1 === 1   1 <> 1   1 & 1   1 | 1   1 ^ 1   1 % 2   1 ** 2
  1 // 2⏎   1 /2   1/ 2   1/2   4 / 2   4 /$(2)   4 / $(2)   4 /a   4 / {b}   4 / {'b': 1}   a ? b : c   a ? b   a ? : c   a ? b : c ? d : e   a ?: b
  a ?? b   a?.b   a => b   a, b   a; b   (a, b)   (a;)   if a   not a   a and b   a or b   a instanceof b   /a/b   /a/$(b)   /a/$(b)/c   /a/ $(b)
  /a/$b   /a/$(   /a/$()   /a/{b}   /a/{b=**}   /a/{math}   /   //a⏎   /a/   /a//b   /$(a)$(b)   /a$(b)   /(a)   /(default)/b   /a/(b   get(/a/b)
  get(/a/$(b)).data   get()   get(1, 2)   exists(/a/b   exists /a/b   math   math.abs(1)   math.abs   math.abs()   math.abs(1, 2)   math.nope(1)
  math()   math[0]   timestamp   timestamp.date   hashing.md5(1)   duration.value(1)   nope   nope()   a.nope()   'a'.matches('(')   'a'.matches('[')
  'a'.matches('*')   'a'.matches('(?=a)')   'a'.matches(')')   'a'.matches('\\')   'a'.matches('a{2,1}')   'a'.matches()   'a'.replace('(', 'b')
  'a'.replace('a', '$9')   'a'.split('(')   'a'.matches('\\d')   'a'.matches('(?i)a')   'a'.matches('a++')   'a'.matches('(?<n>a)')
  'a'.matches('(?P<n>a)')   'a'.matches('\\Z')   'a'.matches('[[:alpha:]]')   'a'.matches('\\p{L}')   'a'.matches('\\pZ')   'a'.matches('a{1001}')
  true)   (true   ((true)   true]   [true   true}   {true   'a   "a   a'   true /* no end   true /* end */   true // end⏎   true */
  true /* /* */ */   /* */ true   debug(1)   debug()   debug(1, 2)   debug   request   request()   resource.data.a.b[0].c()   null   null.a   true.a
  true()   'a'()   1()   1[0]   1.0.a   1.a   a.if   a.true   a.in   a.match   a.function()   a.service   a.rules_version   a.for   a.for()   a.$b   a._b
  a.é   a.b-c   a.'b'   a.[0]   let   return   function   service   match   allow   if   read   this   b\⏎   1⏎1   b⏎(1)   -9223372036854775808[0]`);
