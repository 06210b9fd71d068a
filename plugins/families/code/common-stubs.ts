/** What an empty editor begins with in languages in which nothing runs without some lines around it (CALL-53). */
export const COMMON_STUBS = {
  c: '#include <stdio.h>\n\nint main(void) {\n    return 0;\n}\n',
  cpp: '#include <iostream>\n\nint main() {\n    return 0;\n}\n',
  java: 'public class Main {\n    public static void main(String[] args) {\n    }\n}\n',
  go: 'package main\n\nimport "fmt"\n\nfunc main() {\n    fmt.Println()\n}\n',
  rust: 'fn main() {\n}\n',
  php: '<?php\n\n',
} as const
