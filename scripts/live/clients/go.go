// Go's net/http. Go makes its system calls itself, so this notes the connections as shim.c does for the others.
package main

import (
	"bufio"
	"context"
	"encoding/hex"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"time"
)

func dial(ctx context.Context, network, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		return nil, err
	}
	connection, err := new(net.Dialer).DialContext(ctx, "tcp", "127.0.0.1:"+os.Getenv("LIVE_PORT"))
	if err != nil {
		return nil, err
	}
	log, err := os.OpenFile(os.Getenv("LIVE_LOG"), os.O_WRONLY|os.O_APPEND, 0)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	fmt.Fprintf(log, "%x\t-\t%s\t%d\n", host, port, connection.LocalAddr().(*net.TCPAddr).Port)
	return connection, nil
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(make([]byte, 1<<20), 1<<24)
	client := http.Client{
		Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true},
		Timeout:   2500 * time.Millisecond,
	}
	for lines.Scan() {
		text, _ := hex.DecodeString(lines.Text())
		if response, err := client.Get(string(text)); err == nil {
			io.Copy(io.Discard, response.Body)
			response.Body.Close()
		}
		fmt.Println()
	}
}
