// Clients of Java, by name: uri is java.net.http.HttpClient, and url is java.net.URL.openConnection.
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;

public class Client {
    static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
        .followRedirects(HttpClient.Redirect.ALWAYS).connectTimeout(Duration.ofMillis(2500)).build();

    static void get(String client, String text) throws Exception {
        if (client.equals("uri")) {
            HttpRequest request = HttpRequest.newBuilder(new URI(text)).timeout(Duration.ofMillis(2500)).build();
            CLIENT.send(request, BodyHandlers.discarding());
            return;
        }
        URLConnection connection = opened(text);
        connection.setConnectTimeout(2500);
        connection.setReadTimeout(2500);
        try (InputStream body = connection.getInputStream()) {
            body.readNBytes(1000);
        }
    }

    @SuppressWarnings("deprecation")
    static URLConnection opened(String text) throws Exception {
        try {
            return new URL(text).openConnection(Proxy.NO_PROXY);
        } catch (UnsupportedOperationException refusal) {
            // The handler of jar: knows no proxies.
            return new URL(text).openConnection();
        }
    }

    public static void main(String[] names) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String hex; (hex = lines.readLine()) != null; ) {
            try {
                get(names[0], new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8));
            } catch (Throwable refusal) {
                // What cannot be fetched is seen by the connections that are missing.
            }
            System.out.println();
        }
        System.exit(0);
    }
}
