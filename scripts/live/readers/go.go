// Go's net/url.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"net/url"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<24)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines.Scan() {
		text, _ := hex.DecodeString(lines.Text())
		u, err := url.Parse(string(text))
		if err != nil {
			fmt.Fprintln(out, "0")
			continue
		}
		user, password := "-", "-"
		if u.User != nil {
			user = hex.EncodeToString([]byte(u.User.Username()))
			if given, ok := u.User.Password(); ok {
				password = hex.EncodeToString([]byte(given))
			}
		}
		fmt.Fprintf(out, "1\t%x\t%s\t%s\t%x\t%x\t%x\t%x\t%x\n",
			u.Scheme, user, password, u.Hostname(), u.Port(), u.Path, u.RawQuery, u.Fragment)
	}
}
